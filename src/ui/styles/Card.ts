import styled from 'styled-components'

/** A card whose entire area is the target of one link. */
export const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr;
  height: 100%;
  overflow: hidden;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  transition: border-color .2s, box-shadow .3s;
  &:hover { border-color: var(--brand); box-shadow: 0 18px 40px -24px rgb(0 0 0 / .35); }
  & img { transition: transform .6s cubic-bezier(.2, .7, .2, 1); }
  &:hover img { transform: scale(1.035); }
  [data-tone='deep'] & { background: var(--deep-raised); border-color: var(--deep-line); }
  @container style(--cards: outlined) {
    &, &:hover { border: 2px solid var(--ink); border-radius: var(--radius-s); box-shadow: .3rem .3rem 0 var(--ink); }
    &:hover { box-shadow: .45rem .45rem 0 var(--brand); }
    [data-tone='deep'] & { border-color: var(--on-deep); box-shadow: .3rem .3rem 0 var(--accent); }
  }
  @container style(--cards: tinted) {
    background: var(--tint);
    border-color: transparent;
    &:hover { box-shadow: none; }
    [data-tone='tint'] & { background: var(--surface); }
  }
  @container style(--cards: ruled) or style(--cards: bare) or style(--cards: numbered) {
    &, [data-tone='deep'] & { background: none; border-width: 0; border-radius: 0; }
    &:hover { box-shadow: none; }
  }
  @container style(--cards: ruled) {
    &, [data-tone='deep'] & { border-top: 1px solid; }
  }
`

/** The text of a card below its picture. */
export const CardBody = styled.div`
  display: flex;
  flex-direction: column;
  gap: .6rem;
  padding: clamp(1.125rem, 1rem + .6vw, 1.5rem);
  @container style(--cards: ruled) or style(--cards: bare) { padding-inline: 0; }
`

/** A link that covers all of its card. */
export const CardLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: .5em;
  margin-top: auto;
  min-height: 2.75rem;
  font-weight: 650;
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
  &:hover { text-decoration: underline; }
  & > svg { transition: transform .25s; }
  article:hover & > svg { transform: translateX(calc(4px * var(--ahead, 1))); }
  [data-tone='deep'] & { color: var(--on-deep); }
`
