import { useContext } from 'react'
import styled from 'styled-components'
import { FormIsland } from '../../forms/island/FormIsland'
import type { SectionProps } from '../../site/page'
import { ActionButton, ActionRow } from '../../ui/Button'
import { Column, Arch, PageTop, Eyebrow, Lead, PageTitle } from '../../ui/styles/elements'
import { Fold, openingId } from '../../ui/marks'
import { UiIcon, Icon } from '../../ui/Icon'
import { PictureImage } from '../../ui/PictureImage'
import { SiteContext, type SiteContextData } from '../../ui/SiteContext'
import { OneStar } from '../../ui/Stars'
import { LivingLine } from '../parts/LivingLine'
import { Quote } from '../parts/Quote'
import { TypedLine } from '../parts/TypedLine'
import type { SectionKind } from './SectionKind'

export const hero: SectionKind<'hero'> = {
  script: 'today',
  needsScript: ({ line }) => line?.now !== undefined,
  View({ id, place, callBar, title, text, line, typed, badges, actions, image, form, testimonials, stars, note }) {
    const { opening } = useContext(SiteContext)
    return (
      <>
        {callBar && (
          <CallBar data-tone="deep">
            <span>{callBar.text}</span>
            <ActionButton action={callBar.action} kind="plain" />
          </CallBar>
        )}
        <PageTop data-opening={image && opening}>
          <Column>
            <Layout id={openingId(id)} data-asks={form && ''}>
              <Words data-called={callBar && ''}>
                {place && (
                  <Eyebrow>
                    <UiIcon name="pin" />
                    {place.label}: <CityLabel {...place} />
                  </Eyebrow>
                )}
                <PageTitle tabIndex={-1}>{title}</PageTitle>
                {typed && <TypedLine {...typed} />}
                <Lead data-lead="">{text}</Lead>
                {line && <LivingLine {...line} />}
                <ActionRow actions={actions} />
              </Words>
              {image ? (
                <Scene>
                  <Arch>
                    <PictureImage
                      picture={image}
                      sizes={sizesFor[opening ?? 'arch'] ?? '(min-width: 60rem) 34rem, 92vw'}
                      priority
                    />
                  </Arch>
                  {note && (
                    <Trust>
                      {testimonials?.map(
                        ({ id: voice, image: face }) =>
                          face && <PictureImage key={voice} picture={face} sizes="2.5rem" decorative />,
                      )}
                      <span>
                        <OneStar /> {note}
                      </span>
                    </Trust>
                  )}
                </Scene>
              ) : (
                <span hidden />
              )}
            </Layout>
            <Fold />
            {form && (
              <Quick>
                <FormIsland holder={id} form={form} />
              </Quick>
            )}
            {badges && (
              <Badges>
                {badges.map((badge) => (
                  <li key={badge.id}>
                    {badge.icon && <Icon icon={badge.icon} />}
                    {badge.title}
                  </li>
                ))}
              </Badges>
            )}
            {testimonials && (
              <Voices>
                {testimonials.map((testimonial) => (
                  <Quote key={testimonial.id} testimonial={testimonial} stars={stars ?? ''} />
                ))}
              </Voices>
            )}
          </Column>
        </PageTop>
      </>
    )
  },
}

/** The width of the picture in each shape of the opening. */
const sizesFor: Partial<Record<NonNullable<SiteContextData['opening']>, string>> = {
  half: '(min-width: 60rem) 50vw, 100vw',
  full: '100vw',
  below: '(min-width: 74rem) 70rem, 92vw',
}

/** Stays below the header while the opening is on the screen. */
const CallBar = styled.div`
  position: var(--stuck);
  top: 4.25rem;
  z-index: 20;
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  align-items: center;
  gap: 0 0.5rem;
  @media print { display: none; }
  padding-inline: 0.25rem;
  font-size: 1rem;
  background: var(--deep);
  color: var(--on-deep);
  & > span { padding-block: 0.25rem; }
  & > a { gap: 0.4em; min-height: 2.75rem; padding-block: 0; }
  & > a > svg { color: var(--accent); }
  @media (max-width: 21rem) { & > span { display: none; } }
  /* This bar must not cover a focused element. */
  & + div :is(a, button, input) { scroll-margin-top: 3rem; }
  @container style(--header: centred) { @media (min-width: 60rem) { top: 0; } }
`

const Layout = styled.div`
  display: grid;
  gap: var(--gap);
  align-items: center;
  @media (min-width: 60rem) { grid-template-columns: 1.1fr 1fr; }
  /* On a low screen the form below ends above the bar. */
  @media (min-width: 66rem) and (min-height: 48rem) and (max-height: 53rem) { &[data-asks] { margin-top: -2.75rem; & > :first-child { gap: .7rem; } } }
  @container style(--opening: half) or style(--opening: full) { [data-opening] > div > & { gap: 0; width: 100cqi; margin-inline: calc(50% - 50cqi); } }
  @container style(--opening: half) {
    [data-opening] > div > & { background: var(--tint); }
    @media (min-width: 60rem) { [data-opening] > div > & { grid-template-columns: 1fr 1fr; align-items: stretch; } }
  }
  @container style(--opening: full) or style(--opening: below) { @media (min-width: 60rem) { [data-opening] > div > & { grid-template-columns: 1fr; } } }
`

/** Centred over the picture's reserved space, so that the text does not move while the page loads. */
const Words = styled.div`
  display: grid;
  gap: 1.1rem;
  justify-items: start;
  &:last-child { display: none; }
  /* On a low phone it leaves space for a chat below its first button. The unit svh does not change while a page scrolls. */
  @media (max-width: 47.99rem) {
    gap: clamp(.4rem, 13svh - 5rem, 1.1rem);
    & > p:not([data-typed]) { line-height: clamp(1.35em, 11svh - 3.4rem, 1.55em); }
    & > :last-child { margin-top: clamp(0rem, 5svh - 1.8rem, .5rem); }
    /* One button, and the others as links below it. */
    & > :last-child > a:not(:first-child) { min-height: 2.75rem; padding-block: 0; border-color: transparent; background: none; box-shadow: none; }
    /* The bar above calls the same number. */
    &[data-called] > :last-child > [href^='tel:']:not(:first-child) { display: none; }
  }
  @container style(--opening: half) {
    [data-opening] & { padding: 1.75rem clamp(1.125rem, .6rem + 2.2vw, 2rem) 2.25rem; }
    @media (min-width: 60rem) { [data-opening] & { align-content: center; padding-block: clamp(3rem, 6vw, 6rem); padding-inline: max(2rem, 50cqi - 35rem) 3rem; } }
  }
  @container style(--opening: full) {
    [data-opening] & { position: relative; justify-self: center; width: calc(100% - 1.5rem); max-width: 44rem; margin-top: -3rem; padding: clamp(1.25rem, .4rem + 3.6vw, 3rem); background: var(--paper); }
    /* Narrow strips of the picture beside the words would look like a mistake. */
    @media (max-width: 39.99rem) { [data-opening] & { width: 100%; margin-top: 0; } }
    /* Five of twelve columns, so that people in the picture are seen beside it. */
    @media (min-width: 60rem) { [data-opening] & { grid-area: 1 / 1; place-self: end start; width: min(41.6cqi, 33rem); margin: 9rem max(2rem, 50cqi - 35rem) 0; padding: 2.5rem; & > h1 { font-size: min(var(--size-title), 4.6cqi, 4.1rem); } } }
  }
  @container style(--first: line) { @media (max-width: 47.99rem) { & > [data-lead] + p { order: -1; justify-self: stretch; padding-bottom: .75rem; border-bottom: 1px solid var(--line); } } }
  @container style(--first: button) { @media (max-width: 47.99rem) { & > [data-lead], & > [data-lead] + p { order: 1; } } }
  @media print { && { order: -1; margin-top: 0; } }
  /* On wide screens the title stands beside what follows it. */
  @container style(--opening: below) { @media (min-width: 60rem) { [data-opening] & { grid-template-columns: 1.15fr 1fr; column-gap: 3rem; & > * { grid-column: 2; } & > h1 { grid-area: 1 / 1 / span 3; } } } }
  @container style(--headings: centred) or style(--headings: adorned) {
    [data-opening='full'] &, [data-opening='below'] & { justify-items: center; text-align: center; }
    [data-opening='below'] & { justify-self: center; grid-template-columns: minmax(0, 60rem); & > * { grid-area: auto; } }
    [data-opening='full'] & > *, [data-opening='below'] & > * { justify-content: center; }
  }
`

const Scene = styled.div`
  position: relative;
  max-width: 36rem;
  /* Below the words it fills the column. */
  @media (min-width: 48rem) and (max-width: 59.99rem) { max-width: none; }
  @container style(--opening: half) or style(--opening: full) or style(--opening: below) { [data-opening] & { max-width: none; } }
  @container style(--opening: half) or style(--opening: full) {
    [data-opening] & > :first-child { height: 100%; border-radius: 0; border-width: 0; box-shadow: none; &::after { content: none; } }
  }
  @container style(--opening: half) {
    @media (min-width: 60rem) { [data-opening] & img:only-child, [data-opening] & > :first-child > picture > img { position: absolute; inset: 0; aspect-ratio: auto; } }
  }
  @container style(--first: picture) { @media (max-width: 59.99rem) { order: -1; } }
  /* Above the words it leaves the first screen of a phone to them and their button. */
  @container style(--first: picture) or style(--opening: full) { @media (max-width: 30rem) { [data-opening] & > :first-child img { max-height: 32svh; } } }
  @container style(--opening: full) {
    [data-opening] & { order: -1; }
    [data-opening] & > :first-child img { aspect-ratio: 16 / 11; }
    @media (min-width: 60rem) {
      [data-opening] & { grid-area: 1 / 1; align-self: stretch; min-height: clamp(32rem, 46cqi, 44rem); }
      [data-opening] & > :first-child img { position: absolute; inset: 0; aspect-ratio: auto; }
    }
  }
  @container style(--opening: below) { @media (min-width: 60rem) { [data-opening] & > :first-child img { aspect-ratio: 16 / 9; } } }
`

const Trust = styled.p`
  position: absolute;
  inset-inline-start: 0.75rem;
  bottom: -0.9rem;
  display: flex;
  align-items: center;
  max-width: calc(100% - 1.5rem);
  padding-block: 0.45rem;
  padding-inline: 0.5rem 1.1rem;
  border-radius: var(--radius-pill);
  background: var(--surface);
  box-shadow: 0 10px 30px -10px rgb(0 0 0 / 0.3);
  font-weight: 600;
  line-height: 1.25;
  & img { flex: none; width: 2.5rem; height: 2.5rem; border-radius: var(--radius-pill); border: 2px solid var(--surface); }
  & > img:not(:first-child), & > picture:not(:first-child) > img { margin-inline-start: -0.9rem; }
  & > span { margin-inline-start: 0.6rem; }
  & > span > span { vertical-align: -0.1em; }
  @container style(--opening: half) { [data-opening] & { bottom: 1rem; } }
  @container style(--opening: full) { [data-opening] & { inset-inline: auto 1rem; inset-block: 1rem auto; } }
  @media print { && { position: static; } }
`

/**
 * On wide screens the form is horizontal: its fields, its button and its note stand beside each other, the note at the
 * end, where a chat opens.
 */
const Quick = styled.div`
  @media print { display: none; }
  margin-top: clamp(2.25rem, 1.6rem + 2vw, 3rem);
  & form > h2 { font-size: var(--size-card); }
  @media (min-width: 66rem) {
    @media (min-height: 48rem) and (max-height: 53rem) { margin-top: 1.5rem; }
    /* Columns and rows whose sizes do not depend on their content, so that nothing moves while the page loads. */
    & form { grid-template-columns: 1fr 12rem 15rem; gap: 0.6rem 1.75rem; align-items: start; }
    & form > * { grid-column: 1 / -1; }
    & form > h2 { grid-column: 1; }
    & form > h2 + p { grid-area: 1 / 2 / auto / -1; align-self: center; }
    & form > div:first-of-type { grid-area: 2 / 1; }
    & form > div > * { grid-column: auto; }
    & form > button { grid-area: 2 / 2; margin-top: 1.75rem; }
    & form > button ~ p { grid-area: 2 / 3; margin-top: 1.75rem; }
  }
`

const Badges = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8.75rem, 100%), 1fr));
  gap: 1rem 1.25rem;
  margin-top: clamp(2rem, 1.4rem + 2vw, 3rem);
  padding-block: 1.4rem;
  border-block: 1px solid var(--line);
  & li { display: flex; align-items: center; gap: 0.65rem; font-weight: 600; line-height: 1.25; overflow-wrap: anywhere; }
  & svg { flex: none; color: var(--brand); }
  @media (max-width: 30rem) { & > :last-child:nth-child(odd) { grid-column: 1 / -1; } }
  @media (min-width: 48rem) { grid-template-columns: repeat(3, 1fr); }
  @media (min-width: 66rem) { grid: auto / auto-flow 1fr; }
  @container style(--cards: numbered) or style(--cards: outlined) or style(--cards: ruled) { @media (max-width: 30rem) { grid-template-columns: 1fr; gap: .75rem; padding-block: 1rem; } }
  @container style(--cards: bare) { @media (max-width: 30rem) { display: flex; flex-wrap: wrap; gap: .5rem; padding: 0; border: 0; & li { padding: .4rem .9rem; border-radius: var(--radius-pill); background: var(--tint); } } }
  @container style(--headings: centred) or style(--headings: adorned) { @media (max-width: 30rem) { display: grid; grid-template-columns: minmax(0, max-content); gap: .6rem; padding: 0; border: 0; & li { padding: 0; background: none; } } }
  @container style(--headings: adorned) { @media (max-width: 30rem) { justify-content: center; } }
`

const Voices = styled.div`
  display: grid;
  gap: 1rem;
  margin-top: 2rem;
  @media (min-width: 48rem) { grid-template-columns: 1fr 1fr; gap: 1.5rem; }
`

/** The manifest's city; `app/behaviours/cityLabel` looks up the visitor's and replaces it. */
function CityLabel({ fallback, lookup }: NonNullable<SectionProps<'hero'>['place']>) {
  const asked = lookup?.type === 'city' && lookup.run ? lookup : undefined
  return (
    <City
      data-city=""
      data-lookup={asked?.url}
      data-lookup-answer={asked?.answer}
      data-lookup-seconds={asked?.timeoutSeconds}
    >
      {fallback}
    </City>
  )
}

/** The last word of a line that never wraps, so that another name moves nothing. */
const City = styled.span`
  flex: 1 1 auto;
  min-width: 5.5em;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: var(--ink);
`
