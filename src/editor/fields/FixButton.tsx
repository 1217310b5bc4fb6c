import { Button } from 'react-aria-components'
import type { EditorFix } from '../api/EditorApi'
import { kindOfFix } from './values/kindOfFix'
import { useWords } from '../words/words'

/** A button that applies a fix and names its effect. */
export function FixButton({ fix, onPress }: { fix: EditorFix; onPress: () => void }) {
  const words = useWords()
  const kind = kindOfFix(fix)
  return <Button onPress={onPress}>{kind === 'edit' ? words.change({ to: fix.to ?? '' }) : words[kind]}</Button>
}
