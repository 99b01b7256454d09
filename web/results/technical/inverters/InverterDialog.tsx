import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { OwnProduct } from '#design/company.ts'
import { carriersAmong, type InverterUnits } from '#engine/electrical/carriers.ts'
import { type ModulesBehind, makesString, type NoFit, whyNot } from '#engine/electrical/whyNot.ts'
import { sum } from '#engine/sum.ts'
import { W_A_KW } from '#engine/units.ts'
import type { Inverter } from '#wire/inverter.ts'
import { inverterName, inverterPower, stringLengths } from '#words/inverterText.ts'
import { type NamedFace, noFitText } from '#words/noFitText.ts'
import { useSpokenLanguage } from '../../../base/i18n/LanguageProvider.tsx'
import { useLocaleBundle, useRestWords } from '../../../base/i18n/restTexts.ts'
import { useCompany } from '../../../design/companyStore.ts'
import { useDesign } from '../../../design/designStore.ts'
import { useInverters } from '../../../products/equipment.ts'
import { OwnInverterForm } from '../../../products/own/OwnInverterForm.tsx'
import { isProductNamed } from '../../../products/productNames.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { FoldedSection } from '../../../ui/FoldedSection.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { lengthsOn, type SizedInverter } from './modulesBehind.ts'

/** Inverters shown before all that fit are. */
const SHOWN_FIRST = 3
const MOST_UNITS = 20
const LIST = 'divide-y divide-line/70 rounded-float border border-line bg-raised'

interface Unfit {
  readonly model: Inverter
  readonly noFit: NoFit
  /** Whether it makes some string: without any there is no plant to show. */
  readonly canChoose: boolean
}

/** The inverters that fit, own ones first, then by the preference of the automatic choice, and the others with their reasons.
 * @param behind null: unknown, so that none is ruled out */
const sorted = (
  own: readonly Inverter[],
  catalogue: readonly Inverter[],
  behind: ModulesBehind | null,
): { readonly fitting: readonly InverterUnits[]; readonly unfit: readonly Unfit[] } => {
  const all = [...own, ...catalogue]
  if (!behind) return { fitting: all.map((model) => ({ model, units: 1 })), unfit: [] }
  const { electricals, powerW, faces } = behind
  const ranked = carriersAmong(all, electricals, powerW, behind, () => true).fittingAmong(faces)
  const isOwn = ({ model }: InverterUnits): boolean => model.grade === 'own'
  const isRanked = new Set(ranked.map(({ model }) => model.id))
  return {
    fitting: [...ranked.filter(isOwn), ...ranked.filter((each) => !isOwn(each))],
    unfit: all.flatMap((model) => {
      const noFit = isRanked.has(model.id) ? null : whyNot(model as Inverter, 1, behind)
      return noFit ? [{ model, noFit, canChoose: makesString(model as Inverter, behind) }] : []
    }),
  }
}

interface InverterDialogProps {
  /** The one that is replaced. */
  readonly inverter: SizedInverter
  /** Null: whether another one fits is unknown. */
  readonly behind: ModulesBehind | null
  readonly onClose: () => void
}

/** Chooses the model of an inverter of the plant. */
export const InverterDialog = ({ inverter: { inverter, faces = [] }, behind, onClose }: InverterDialogProps) => {
  const { t, formats } = useRestWords('inverters')
  const { data: catalogue = [], error } = useInverters()
  const own = useCompany(({ company }) => company.inverters)
  const chosenModels = useDesign((design) => design.inverterModels)
  const setFields = useDesign((design) => design.setFields)
  const [text, setText] = useState('')
  const [isWhole, setIsWhole] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const chosen = chosenModels[inverter]
  const choose = (units: InverterUnits | null) => {
    const { [inverter]: _, ...others } = chosenModels
    setFields({ inverterModels: units ? { ...others, [inverter]: units as (typeof chosenModels)[string] } : others })
  }
  const thenClose = (units: InverterUnits | null) => {
    choose(units)
    onClose()
  }
  const isNamed = isProductNamed(text)
  const lists = sorted(
    own.map(({ model }) => model),
    catalogue,
    behind,
  )
  const fitting = lists.fitting.filter(({ model }) => isNamed(model))
  const unfit = lists.unfit.filter(({ model }) => isNamed(model))
  const shown = isWhole ? fitting : fitting.slice(0, SHOWN_FIRST)
  return (
    <div lang={useSpokenLanguage('planner')}>
      <Modal title={t('chooseInverter')} closeLabel={t('close')} onClose={onClose}>
        <div className="space-y-4">
          <Chosen
            chosen={chosen ?? null}
            behind={behind}
            faces={faces}
            onUnits={(units) => chosen && choose({ ...chosen, units })}
            onAutomatic={() => thenClose(null)}
          />
          <TextField label={t('search')} value={text} autoComplete="off" maxLength={100} onChange={setText} />
          {error && <Notice tone="danger" text={t('notLoaded')} />}
          {!behind && <p className="text-muted text-xs">{t('notChecked')}</p>}
          {shown.length > 0 && (
            <ul aria-label={t('fitting')} className={LIST}>
              {shown.map((each) => (
                <FittingRow
                  key={each.model.id}
                  units={each}
                  behind={behind}
                  own={own.find(({ model }) => model.id === each.model.id)}
                  isChosen={chosen?.model.id === each.model.id}
                  onChoose={() => thenClose(each)}
                />
              ))}
            </ul>
          )}
          {shown.length === 0 && !error && catalogue.length > 0 && (
            <p role="status" className="text-muted text-xs">
              {t(text.trim() === '' ? 'noneFits' : 'noneFound')}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-2">
            {fitting.length > shown.length && (
              <Button onClick={() => setIsWhole(true)}>
                {t('showAll', { count: fitting.length, number: formats.number(fitting.length) })}
              </Button>
            )}
            {!isAdding && (
              <Button variant="quiet" onClick={() => setIsAdding(true)}>
                <Plus aria-hidden className="size-4" />
                {t('addInverter')}
              </Button>
            )}
          </div>
          {isAdding && <OwnInverterForm product={null} onClose={() => setIsAdding(false)} />}
          {unfit.length > 0 && (
            <FoldedSection title={t('unfit', { count: unfit.length, number: formats.number(unfit.length) })}>
              <UnfitList unfit={unfit} faces={faces} onChoose={(model) => thenClose({ model, units: 1 })} />
            </FoldedSection>
          )}
        </div>
      </Modal>
    </div>
  )
}

interface ChosenProps {
  /** Null: automatic. */
  readonly chosen: InverterUnits | null
  readonly behind: ModulesBehind | null
  readonly faces: readonly NamedFace[]
  readonly onUnits: (units: number) => void
  readonly onAutomatic: () => void
}

/** The model in force, how many of them, and the way back to the automatic choice. */
const Chosen = ({ chosen, behind, faces, onUnits, onAutomatic }: ChosenProps) => {
  const { t, formats } = useRestWords('inverters')
  const locale = useLocaleBundle('inverters')
  if (!chosen) return <p className="text-muted">{t('automaticText')}</p>
  const { model, units } = chosen
  const noFit = behind && whyNot(model, units, behind)
  return (
    <div className="rounded-float border border-line bg-raised p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 font-semibold">{t('chosen', { name: inverterName({ model, units: 1 }) })}</p>
        <fieldset className="flex items-center rounded-lg border border-line">
          <legend className="sr-only">{t('units')}</legend>
          <IconButton label={t('oneFewer')} disabled={units <= 1} onClick={() => onUnits(units - 1)}>
            <Minus aria-hidden className="size-4" />
          </IconButton>
          <output className="tabular min-w-9 text-center font-semibold">{formats.number(units)}</output>
          <IconButton label={t('oneMore')} disabled={units >= MOST_UNITS} onClick={() => onUnits(units + 1)}>
            <Plus aria-hidden className="size-4" />
          </IconButton>
        </fieldset>
        <Button onClick={onAutomatic}>{t('automatic')}</Button>
      </div>
      {noFit && <p className="mt-2 text-muted">{noFitText(noFit, faces, locale)}</p>}
    </div>
  )
}

interface FittingRowProps {
  readonly units: InverterUnits
  readonly behind: ModulesBehind | null
  /** Undefined: one of the catalogue. */
  readonly own: OwnProduct<Inverter> | undefined
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** An inverter that fits, with what it would be here. */
const FittingRow = ({ units: each, behind, own, isChosen, onChoose }: FittingRowProps) => {
  const { t, formats } = useRestWords('inverters')
  useRestWords('plant')
  const locale = useLocaleBundle('plant')
  const { model, units } = each
  const name = inverterName(each)
  const ratio = behind && (sum(behind.faces) * behind.powerW) / (units * model.acPowerW)
  return (
    <li className="flex items-center gap-3 p-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="tabular">
          {[
            inverterPower(each, locale),
            t('mppts', { number: formats.number(units * model.inputs.length) }),
            ...(behind && ratio !== null
              ? [
                  t('ratio', { ratio: formats.factor(ratio) }),
                  t(lengthsOn(each, behind).length === 1 ? 'oneString' : 'strings', {
                    lengths: stringLengths(lengthsOn(each, behind)),
                  }),
                ]
              : []),
            ...(own?.priceEur != null ? [formats.euro(own.priceEur * units)] : []),
          ].join(' · ')}
        </p>
        <p className="text-muted text-xs" title={model.grade === 'own' ? undefined : model.source}>
          {model.grade === 'own' ? t('grade_own') : `${model.grade}: ${t(`grade_${model.grade}`)}`}
        </p>
      </div>
      <Button aria-label={isChosen ? undefined : t('chooseNamed', { name })} aria-pressed={isChosen} onClick={onChoose}>
        {t(isChosen ? 'isChosen' : 'choose')}
      </Button>
    </li>
  )
}

/** Inverters that do not fit, each with its first reason. */
interface UnfitListProps {
  readonly unfit: readonly Unfit[]
  readonly faces: readonly NamedFace[]
  readonly onChoose: (model: InverterUnits['model']) => void
}

const UnfitList = ({ unfit, faces, onChoose }: UnfitListProps) => {
  const { t, formats } = useRestWords('inverters')
  const locale = useLocaleBundle('inverters')
  return (
    <ul className="space-y-2">
      {unfit.map(({ model, noFit, canChoose }) => (
        <li key={model.id}>
          <p>
            <strong className="font-medium">{inverterName({ model, units: 1 })}</strong>{' '}
            <span className="text-muted">{formats.number(model.acPowerW / W_A_KW, 2)} kW</span>
          </p>
          <p className="text-muted text-xs">
            {noFitText(noFit, faces, locale)} {/* It may be there already: the verdict then says what is wrong. */}
            {canChoose && (
              <button
                type="button"
                className="cursor-pointer py-1 underline pointer-coarse:py-3"
                aria-label={t('chooseNamed', { name: inverterName({ model, units: 1 }) })}
                onClick={() => onChoose(model)}
              >
                {t('chooseAnyway')}
              </button>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
