import { expect, test } from 'vitest'
import { firstRules, namesIn, parseRules } from '../../src/app/build/head/firstRules'

const html = '<p class="a" data-tone="deep"><a href="/">Home</a></p><dialog class="d"><b class="e">x</b></dialog>'

test.each([
  ['a class that is there', '.a{color:red}', true],
  ['a class that is not', '.b{color:red}', false],
  ['a class in a dialog, which is closed', '.e{color:red}', false],
  ['an element', 'a{color:red}', true],
  ['an element below another that is not there', 'ul a{color:red}', false],
  ['all elements', '*,::before{color:red}', true],
  ['an attribute', '[data-tone] a{color:red}', true],
  ['an attribute with its value', ".a[data-tone='deep']{color:red}", true],
  ['an attribute with another value', ".a[data-tone='tint']{color:red}", false],
  ['an attribute that begins with something', "a[href^='tel:']{color:red}", true],
  ['an attribute that only another element has', 'a[data-tone]{color:red}', false],
  ['a class with an attribute that only another element has', ".a[href='/']{color:red}", false],
  ['an attribute of what is around', '[data-tone] [href]{color:red}', true],
  ['a selector that forbids', '.a:not(.b){color:red}', true],
  ['a selector that forbids several things', '.a:not(.b, :has(ul)){color:red}', true],
  ['a choice', ':is(.b,.a){color:red}', true],
  ['what has something in it', '.a:has(ul){color:red}', false],
  ['what a pointer does', '.a:hover{color:red}', false],
  ['what a pointer does not', '.a:not(:hover){color:red}', true],
  ['the focus, which a key may bring at once', '.a:focus-visible{color:red}', true],
  ['a place that the address names', 'p:has(:target){color:red}', false],
  ['paper', '@media print{.a{color:red}}', false],
  ['colours that somebody else chooses', '@media (forced-colors:active){.a{color:red}}', false],
  ['a wide screen', '@media (min-width:60rem){.a{color:red}}', true],
])('%s: %s', (_, rule, isNeeded) => {
  expect(firstRules(parseRules(rule), new Set(namesIn(html)))).toBe(isNeeded ? rule : '')
})

test('a selector whose parentheses do not match is named', () => {
  expect(() => parseRules('.a:not(.b{color:red}')).toThrow('.a:not(.b')
})

test('of several selectors those that match', () => {
  const rules = parseRules('.b,.a::before,p:is(.b,.a),.a:hover,ul{color:red}')
  expect(firstRules(rules, new Set(namesIn(html)))).toBe('.a::before,p:is(.b,.a){color:red}')
})

test('of a group the rules that are needed', () => {
  const rules = parseRules('@media (min-width:60rem){.b{color:red}.a{color:blue}}')
  expect(firstRules(rules, new Set(namesIn(html)))).toBe('@media (min-width:60rem){.a{color:blue}}')
})

test('nothing of how something moves, is pressed or scrolled to', () => {
  const rules = parseRules(
    '@keyframes turn{from{rotate:0deg}}a{animation:2s turn}p{transition:color .2s,top .2s;color:red;cursor:pointer}html{scroll-padding:1rem 0 0}b{top:0;transition:.2s}@media (prefers-reduced-motion:reduce){*{transition:none!important}}',
  )
  expect(firstRules(rules, new Set(namesIn(`<html>${html}<b>`)))).toBe('p{color:red}b{top:0}')
})

test('what the theme says stands where it is read', () => {
  const rules = parseRules(
    ':root{color-scheme:light;--ink:#000000;--inks:red;--room:calc(var(--gap) * 2);--gap:1rem}a{color:var(--ink)}.b{margin:var(--inks)}p{margin:var(--room,0);top:var(--focus,50%)}',
  )
  expect(firstRules(rules, new Set(namesIn(html)))).toBe(
    ':root{color-scheme:light}a{color:#000000}p{margin:calc(1rem * 2);top:var(--focus,50%)}',
  )
})

test('a property of the theme that an element has another value for keeps its name', () => {
  const rules = parseRules(
    ':root{--ink:#000000;--gap:1rem}.a{--ink:#ffffff}a{color:var(--ink);top:var(--gap,max(0px,1px))}',
  )
  expect(firstRules(rules, new Set(namesIn(html)))).toBe(
    ':root{--ink:#000000;--gap:1rem}.a{--ink:#ffffff}a{color:var(--ink);top:var(--gap,max(0px,1px))}',
  )
})
