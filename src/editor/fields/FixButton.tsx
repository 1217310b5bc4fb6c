import { Button } from 'react-aria-components'
import type { EditorFix } from '../words/messages'
import { useWords } from '../words/words'

/** A button that applies a fix and names its effect. */
export function FixButton({ fix: { to }, onPress }: { fix: EditorFix; onPress: () => void }) {
  const words = useWords()
  return <Button onPress={onPress}>{to === undefined ? words.remove : words.change(to)}</Button>
}
