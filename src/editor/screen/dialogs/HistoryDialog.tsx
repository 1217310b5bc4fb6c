import type { ReactNode } from 'react'
import { Button, useLocale } from 'react-aria-components'
import { ask, useAnswer } from '../../api/ask'
import type { Failure, Save, SiteState } from '../../api/EditorApi'
import { useLocationWords, useWords } from '../../words/words'
import { asTime } from '../../../manifest/values/formatValue'
import { Fold } from '../../controls/Fold'
import { useStore } from '../../store/StoreContext'
import { SavePicture } from './ChangesDialog'
import { Window } from '../../controls/Window'

/** The saved states of the site by days, each with a way back to it; versions in git in a fold. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const sentenceOf = useSentences()
  const { locale } = useLocale()
  const timeOf = (when: string): string => asTime(new Date(when).toTimeString().slice(0, 5), locale)
  const store = useStore()
  const saves = useAnswer('saves', {})?.saves
  const versions = useAnswer('history', {})?.versions ?? []
  const take = async ({ failure, state }: { failure?: Failure; state: SiteState }): Promise<void> => {
    await store.refresh(state)
    store.say(failure ? words.failures[failure.reason] : words.restored)
    onClose()
  }
  return (
    <Window title={words.days} isOpen onClose={onClose}>
      <p className="help">{words.daysHelp}</p>
      {saves?.length === 0 && <p>{words.noDays}</p>}
      {[...byDay(saves ?? [])].map(([key, ofDay]) => (
        <section key={key} className="day">
          <h3>{words.day({ day: new Date(key) })}</h3>
          <ul className="list changes">
            {ofDay.map((save) => (
              <State
                key={save.id}
                when={timeOf(save.when)}
                what={sentenceOf(save)}
                picture={<SavePicture id={save.id} />}
                // The newest state is the file as it is.
                {...(save !== saves?.[0] && { onBack: () => void ask('goback', { id: save.id }).then(take) })}
              />
            ))}
          </ul>
        </section>
      ))}
      {versions.length > 0 && (
        <Fold title={words.history}>
          <ul className="list changes">
            {versions.map(({ id, when, what }) => (
              <State
                key={id}
                when={words.moment({ day: new Date(when), time: timeOf(when) })}
                what={what}
                onBack={() => void ask('restore', { id }).then(take)}
              />
            ))}
          </ul>
        </Fold>
      )}
    </Window>
  )
}

function byDay(saves: readonly Save[]): ReadonlyMap<string, readonly Save[]> {
  const days = new Map<string, Save[]>()
  for (const save of saves) {
    const day = new Date(save.when).toDateString()
    days.set(day, [...(days.get(day) ?? []), save])
  }
  return days
}

interface StateProps {
  when: string
  what: string
  picture?: ReactNode
  /** None for the current state. */
  onBack?: () => void
}

function State({ when, what, picture, onBack }: StateProps) {
  const words = useWords()
  return (
    <li className="saved">
      <small>{when}</small>
      <span>{what}</span>
      {onBack && (
        <Button onPress={onBack} aria-label={`${words.restore}: ${when}, ${what}`}>
          {words.restore}
        </Button>
      )}
      {picture}
    </li>
  )
}

function useSentences(): (save: Save) => string {
  const words = useWords()
  const placeFor = useLocationWords()
  return ({ by, changes, count }) => {
    const named = changes.map(({ kind, where }) => {
      const place = placeFor(where).split(' › ')
      if (kind === 'other') return words.savedElsewhere
      // An added or removed part is named without its place, unless it has no more than a number there.
      const isNamed = kind !== 'changed' && !/^\d+$/.test(place.at(-1) ?? '')
      const what = place.slice(isNamed ? -1 : -2).join(' › ')
      return words.didSave[kind]({ what })
    })
    const rest = count > changes.length ? [words.andMore({ count: count - changes.length })] : []
    return `${by === undefined ? '' : `${by}: `}${[...named, ...rest].join(', ')}`
  }
}
