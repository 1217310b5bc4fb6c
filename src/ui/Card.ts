import styled from 'styled-components'

/** A sheet of paper on the page. `data-link` says that all of it is one link's target. */
export const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  overflow: hidden;
  &[data-padded] { padding: clamp(1rem, 0.8rem + 0.9vw, 1.5rem); gap: 0.75rem; }
  &[data-link] { transition: border-color 0.2s, transform 0.25s; }
  &[data-link]:hover { border-color: var(--brand); transform: translateY(-3px); }
  [data-tone='deep'] & { background: var(--deep-raised); border-color: var(--deep-line); }
`

/** The words of a card below its picture. */
export const CardBody = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  gap: 0.6rem;
  padding: clamp(1.125rem, 1rem + 0.6vw, 1.5rem);
`

/** A link that makes the whole card its target. */
export const CardLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  margin-top: auto;
  min-height: 2.75rem;
  font-weight: 650;
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
  &:hover { text-decoration: underline; }
  & > svg { transition: transform 0.25s; }
  article:hover & > svg { transform: translateX(4px); }
  [data-least='s'] & > svg { display: none; }
  @media (min-width: 30rem) { [data-least='s'] & > svg { display: block; } }
`
