import styled from 'styled-components'
import { ActionRow, type ActionData } from '../../ui/Button'

/** The buttons of a section below its content. */
export const ActionsBelow = ({ actions }: { actions: readonly ActionData[] | undefined }) =>
  actions && (
    <Below>
      <ActionRow actions={actions} />
    </Below>
  )

const Below = styled.div`
  margin-top: 2rem;
  @container style(--headings: centred) or style(--headings: adorned) { & > div { justify-content: var(--heading, center); } }
`
