import { defineTexts } from '../defineTexts.ts'

/** The vocabulary of panel records, which are written in English: the English is what a record says, word for word, and
 * what stands for it in the interface's language. Other words of a record stay as they are. */
export const catalogue = defineTexts(
  'en',
  {
    mono: 'mono',
    nType: 'N-type',
    backContact: 'back contact',
    blackFrame: 'Black anodised aluminium',
    silverFrame: 'Silver anodised aluminium',
    whiteBacksheet: 'white backsheet',
    blackBacksheet: 'black backsheet',
    transparentGlass: 'transparent rear glass',
    blackGlass: 'black rear glass',
    griddedGlass: 'white-gridded rear glass',
    glassBacksheet: 'Glass-backsheet',
    glassGlass: 'Glass-glass',
    mc4Compatible: 'MC4 compatible',
    checkedSource: 'public module catalogue, row marked as checked against the manufacturer datasheet',
    quotedSource: 'public module definition quoting the manufacturer datasheet',
  },
  {
    mono: 'Monocristallino',
    nType: 'Tipo N',
    backContact: 'a contatti posteriori',
    blackFrame: 'Alluminio anodizzato nero',
    silverFrame: 'Alluminio anodizzato argento',
    whiteBacksheet: 'backsheet bianco',
    blackBacksheet: 'backsheet nero',
    transparentGlass: 'vetro posteriore trasparente',
    blackGlass: 'vetro posteriore nero',
    griddedGlass: 'vetro posteriore con griglia bianca',
    glassBacksheet: 'Vetro-backsheet',
    glassGlass: 'Vetro-vetro',
    mc4Compatible: 'Compatibile MC4',
    checkedSource: 'catalogo pubblico di moduli, riga verificata sulla scheda tecnica del produttore',
    quotedSource: 'definizione pubblica del modulo, che riprende la scheda tecnica del produttore',
  },
)
