import type { AssumptionSource } from '#engine/assumptions/assumptionRow.ts'

/** Our own descriptions of sources in Italian, by the English ones of the engine. Names of institutions and titles of
 * publications stay as they are; what is nothing else is not here. */
const ITALIAN: Readonly<Record<string, string>> = {
  'Clenergy, PV-ezRack SolarRoof installation instruction: 18 mm, with universal clamps 20 mm':
    'Clenergy, PV-ezRack SolarRoof, istruzioni di montaggio: 18 mm, con morsetti universali 20 mm',
  'IDAE, Pliego de Condiciones Técnicas de Instalaciones Conectadas a Red (PCT-C-REV): four hours of sun round noon of the winter solstice, as engineering texts quote it':
    "IDAE, Pliego de Condiciones Técnicas de Instalaciones Conectadas a Red (PCT-C-REV): quattro ore di sole attorno al mezzogiorno del solstizio d'inverno, come citato dai testi di ingegneria",
  'Warranties of module makers, 0.25 to 0.45 % a year; no measured source':
    "Garanzie dei produttori di moduli, da 0,25 a 0,45 % all'anno; nessuna misura",
  'ARERA, famiglia tipo: 2,700 kWh a year at 3 kW': "ARERA, famiglia tipo: 2.700 kWh all'anno con 3 kW",
  'ARERA, vulnerable household in the protected tariff, 2,000 kWh a year, 3 kW, taxes included; published by Fedabo, Enel and Consumatori Lombardia':
    "ARERA, cliente vulnerabile in maggior tutela, 2.000 kWh all'anno, 3 kW, imposte comprese; pubblicato da Fedabo, Enel e Consumatori Lombardia",
  'ARERA, vulnerable household in the protected tariff, 2,000 kWh a year, 3 kW, taxes included; rounded from its retail and grid parts':
    "ARERA, cliente vulnerabile in maggior tutela, 2.000 kWh all'anno, 3 kW, imposte comprese; arrotondato dalle sue quote di vendita e di rete",
  'GSE, ritiro dedicato, guaranteed minimum price for photovoltaics; published by pv magazine Italia':
    'GSE, ritiro dedicato, prezzo minimo garantito per il fotovoltaico; pubblicato da pv magazine Italia',
  'DPR 633/1972, residential photovoltaics with laying and upkeep, as trade publications quote it':
    'DPR 633/1972, fotovoltaico residenziale con posa e manutenzione, come citato dalla stampa di settore',
  'Budget law 2026, renovation of the main home, as Sky TG24 and Angaisa quote it':
    "Legge di bilancio 2026, ristrutturazione dell'abitazione principale, come citata da Sky TG24 e Angaisa",
  'European Central Bank, strategy: its target for the medium term, not a forecast':
    'Banca centrale europea, strategia: il suo obiettivo a medio termine, non una previsione',
  'ISPRA, Rapporto 413/2025, production in Italy, seen at second hand':
    'ISPRA, Rapporto 413/2025, produzione in Italia, visto di seconda mano',
  'SolarPlanner climate estimate from 1991-2020 station normals; altitudes © GeoNames (CC BY 4.0)':
    'Clima stimato da SolarPlanner dalle medie 1991-2020 delle stazioni; altitudini © GeoNames (CC BY 4.0)',
  'PVGIS © European Union, 2001-2025': 'PVGIS © Unione europea, 2001-2025',
  undated: 'senza data',
}

/** `2026-Q1` */
const QUARTER = /^(\d{4})-Q([1-4])$/

const timeIn = (language: 'it' | 'en', asOf: string): string =>
  language === 'en' ? asOf : (ITALIAN[asOf] ?? asOf.replace(QUARTER, '$2° trimestre $1'))

/** Where the value of an assumption was found, in a language. */
export const sourceIn = (language: 'it' | 'en', { title, asOf }: AssumptionSource): AssumptionSource => ({
  title: language === 'en' ? title : (ITALIAN[title] ?? title),
  asOf: timeIn(language, asOf),
})

/** Whom the weather is owed to, in a language. */
export const attributionIn = (language: 'it' | 'en', attribution: string): string =>
  language === 'en' ? attribution : (ITALIAN[attribution] ?? attribution)
