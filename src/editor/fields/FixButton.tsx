import { Button } from 'react-aria-components'
import type { EditorFix } from '../words/messages'
import { useWords } from '../words/words'

/** Does what mends a problem, and says what that is. */
export function FixButton({ fix: { to }, onPress }: { fix: EditorFix; onPress: () => void }) {
  const words = useWords()
  return <Button onPress={onPress}>{to === undefined ? words.remove : words.change(to)}</Button>
}
