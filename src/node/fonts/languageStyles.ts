import { textDirection } from '../../manifest/text/textDirection'

/** The counter styles of digits in CSS (w3.org/TR/predefined-counter-styles), by Unicode's names (UTS 35). */
const counterStyles: Readonly<Record<string, string>> = {
  arab: 'arabic-indic',
  arabext: 'persian',
  beng: 'bengali',
  deva: 'devanagari',
  mymr: 'myanmar',
  tibt: 'tibetan',
}

export function languageStyles(tag: string): string {
  const turned = "[dir=rtl] use:is([href$='-left'],[href$='-right']){scale:-1 1;transform-origin:center}"
  const digits = counterStyles[new Intl.NumberFormat(tag).resolvedOptions().numberingSystem]
  return [
    ...(textDirection(tag) === 'rtl' ? [turned] : []),
    // The numbers of `ui/StepList`, whose items are revealed.
    ...(digits === undefined ? [] : [`html ol>li[data-reveal]::before{content:counter(step,${digits})}`]),
  ].join('')
}
