import { createElement, type ComponentType } from 'react'
import styled from 'styled-components'
import { OutboxNotice } from '../forms/OutboxNotice'
import type { SectionProps, SectionType } from '../site/page'
import { Unseen } from '../ui/layout'
import { Toasts } from '../ui/Toasts'
import type { Block, PageContent } from './block'
import { Floating } from './Floating'
import { SectionBoundary } from './SectionBoundary'

/** The components a page's live blocks need, by type. */
export type Components = { readonly [T in SectionType]?: ComponentType<SectionProps<T>> }

/**
 * A whole page: the one place where a section's type becomes a component. Any page given as data can be shown; what
 * comes as finished HTML is put there as it is and never looked into.
 */
export function PageView({ content, components }: { content: PageContent; components: Components }) {
  const { path, header, sections, footer, floating, words, unsent } = content
  return (
    <>
      <SkipLink href="#content">{words.skip}</SkipLink>
      <HeaderPlace key={`header ${path}`} data-part="header" dangerouslySetInnerHTML={{ __html: header }} suppressHydrationWarning />
      {unsent && <OutboxNotice {...unsent} />}
      <main id="content" tabIndex={-1} key={path}>
        {sections.map((block) => <BlockView key={block.id} block={block} components={components} problem={words.problem} />)}
      </main>
      <div key={`footer ${path}`} data-part="footer" dangerouslySetInnerHTML={{ __html: footer }} suppressHydrationWarning />
      {floating && ('html' in floating ? <FloatingPlace data-part="floating" dangerouslySetInnerHTML={{ __html: floating.html }} /> : <FloatingPlace data-part="floating"><Floating {...floating} /></FloatingPlace>)}
      <Unseen id="announcer" role="status" />
      <Toasts label={words.toasts} dismiss={words.dismiss} />
    </>
  )
}

function BlockView({ block, components, problem }: { block: Block; components: Components; problem: string }) {
  if ('html' in block) return <div id={block.id} data-block={block.type} dangerouslySetInnerHTML={{ __html: block.html }} suppressHydrationWarning />
  // The one cast of the registry: TypeScript cannot see that a block's type and its props go together.
  const Section = components[block.type] as ComponentType<SectionProps> | undefined
  if (!Section) throw new Error(`Bug: no component was loaded for "${block.type}".`)
  return (
    <div id={block.id} data-block={block.type}>
      <SectionBoundary problem={problem}>{createElement(Section, block.props)}</SectionBoundary>
    </div>
  )
}

const SkipLink = styled.a`
  position: fixed;
  left: 0.75rem;
  top: 0.75rem;
  z-index: 80;
  padding: 0.8rem 1.2rem;
  background: var(--ink);
  color: var(--paper);
  border-radius: 8px;
  transform: translateY(-200%);
  &:focus { transform: none; }
`

const HeaderPlace = styled.div`
  position: sticky;
  top: 0;
  z-index: 40;
`

/** Sticks to the lower edge of the screen, and has its own room below the footer: it cannot cover a page's last line. */
const FloatingPlace = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 30;
  pointer-events: none;
  @media (min-width: 48rem) {
    display: flex;
    justify-content: flex-end;
    align-items: center;
    height: 5.5rem;
    margin-top: -5.5rem;
    padding-inline: max(1.25rem, env(safe-area-inset-right));
  }
  & > dialog { pointer-events: auto; }
  /* Without script a dialog is shown as its link's target: above the header then. */
  &:has(> dialog:target) { z-index: 60; }
`
