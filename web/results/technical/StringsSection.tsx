import { useEffect } from 'react'
import { isSame } from '#design/design.ts'
import { coldestDayAt } from '#engine/electrical/coldestDay.ts'
import { USUAL_COLDEST_C } from '#engine/electrical/moduleVoltages.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { useDesign } from '../../design/designStore.ts'
import { plantStrings } from '../../modules/strings/plantStrings.ts'
import { showStrings } from '../../modules/strings/useStringsOnMap.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { useRetainFocus } from '../../ui/useRetainFocus.ts'
import type { ResultTabProps } from '../ResultTabs.tsx'
import { ColdestDay } from './inverters/ColdestDay.tsx'
import { OutOfStrings } from './OutOfStrings.tsx'
import { StringTable } from './StringTable.tsx'

/** The strings of the plant with their checks; the map shows them meanwhile. */
export const StringsSection = ({ analysis, request, shown, setup, areaLabel, lay }: ResultTabProps) => {
  const { t } = useRestWords('strings')
  const rootRef = useRetainFocus<HTMLDivElement>()
  const { stringMoves, setFields } = useDesign()
  useEffect(showStrings, [])
  const { inverters } = shown.size
  const { latDeg, lngDeg, altitudeM } = analysis.weather
  const strings = plantStrings(inverters)
  const isWired = inverters.some(({ wired }) => wired && wired.strings.length + wired.unplaced.length > 0)
  const isModuleLevel = request.detailed?.powerElectronics === 'moduleLevel'
  const isAnswered = isSame(request.detailed?.stringMoves ?? [], stringMoves)
  // Why strings are not known stands with the inverter.
  if (!isModuleLevel && !isWired) return null
  return (
    <div ref={rootRef}>
      <Section
        card
        title={t('title')}
        aside={
          lay &&
          stringMoves.length > 0 && (
            <Button variant="quiet" className="underline" onClick={() => setFields({ stringMoves: [] })}>
              {t('automatic')}
            </Button>
          )
        }
      >
        {strings.length > 0 && (
          <StringTable
            strings={strings}
            inverters={inverters}
            coldestC={analysis.coldestDayC ?? USUAL_COLDEST_C}
            areaLabel={areaLabel}
            change={lay && { isReady: isAnswered }}
          />
        )}
        {strings.length > 0 && analysis.coldestDayC !== undefined && (
          <ColdestDay
            coldestC={analysis.coldestDayC}
            cautiousC={coldestDayAt({ lat: latDeg, lng: lngDeg }, altitudeM).cautiousC}
            isEntered={request.detailed?.coldestDayC !== undefined}
            canChange={lay !== null}
          />
        )}
        {isModuleLevel && (
          <>
            <p>{t('moduleLevel')}</p>
            {lay && (
              <Button className="mt-2" onClick={() => setFields({ powerElectronics: 'stringInverter' })}>
                {t('backToStrings')}
              </Button>
            )}
          </>
        )}
        {!isModuleLevel && (
          <OutOfStrings request={request} shown={shown} setup={setup} areaLabel={areaLabel} lay={lay} />
        )}
      </Section>
    </div>
  )
}
