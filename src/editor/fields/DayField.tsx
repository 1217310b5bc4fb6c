import { inYear, isYearly, yearWith } from '../../manifest/values/yearly'
import { useWords } from '../words/words'

interface DayFieldProps {
  shared: { id: string }
  day: string
  onType(day: string): void
}

/** A day of one year, or with a box ticked of every year: it is chosen in a calendar either way. */
export function DayField({ shared, day, onType }: DayFieldProps) {
  const words = useWords()
  const isEvery = isYearly(day)
  const inOne = inYear(day, yearWith(day, new Date().getFullYear()))
  const inEvery = (one: string): string => (one === '' ? '' : `-${one.slice(4)}`)
  return (
    <>
      <input
        {...shared}
        type="date"
        value={inOne}
        onChange={({ target: { value } }) => onType(isEvery ? inEvery(value) : value)}
      />
      {day !== '' && (
        <div className="checks">
          <label>
            <input type="checkbox" checked={isEvery} onChange={() => onType(isEvery ? inOne : inEvery(day))} />{' '}
            {words.everyYear}
          </label>
        </div>
      )}
    </>
  )
}
