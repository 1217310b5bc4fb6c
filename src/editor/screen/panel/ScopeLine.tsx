import { Button } from 'react-aria-components'
import type { ReadValue } from '../../api/EditorApi'
import { useWords } from '../../words/words'
import type { EditorWords } from '../../../words/editorWords.generated'
import { useEditorState } from '../../store/StoreContext'
import { useDialog } from '../dialogs/useDialog'
import { Uses } from '../dialogs/Uses'
import { Window } from '../../controls/Window'

/** The scope of a change of the selection, and its uses. */
export function ScopeLine() {
  const words = useWords()
  const selection = useEditorState('selection')
  const { isOpen, open, close } = useDialog('uses')
  if (!selection) return null
  const { scope, base } = selection.changeScope
  const sentences = [base !== undefined && words.ofBase({ file: base }), sentence(scope, words)]
    .filter(Boolean)
    .join(' ')
  // A value that is not visible as words has no scope to name.
  if (sentences === '') return null
  const canList = scope.kind === 'entry' || (scope.kind === 'everywhere' && Boolean(scope.uses))
  return (
    <p className="reach" data-scope={scope.kind}>
      {sentences}{' '}
      {canList && (
        <Button className="link" onPress={open}>
          {words.whereUsed}
        </Button>
      )}
      <Window title={words.whereUsed} isOpen={isOpen} onClose={() => void close()}>
        <Uses of={selection.field ?? selection.part} />
      </Window>
    </p>
  )
}

function sentence(scope: ReadValue['scope'], words: EditorWords): string {
  if (scope.kind === 'page') return words.onPage
  if (scope.kind === 'pages') return words.onPages({ count: scope.count })
  if (scope.kind === 'entry') return words.onlyEntry({ label: scope.label, places: scope.uses })
  if (scope.uses === undefined) return words.everywhere
  // Components show it too, so it may be visible although no text names it.
  return scope.uses === 0 ? '' : words.usedIn({ places: scope.uses })
}
