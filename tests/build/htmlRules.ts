import type { ConfigData } from 'html-validate'

/** What html-validate asks of each page. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React's way of writing what the standard allows: `<img/>`, `required=""`, `autoComplete`, and a small `doctype`.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    // The bar's menu and the one that opens over the page are never there together.
    'unique-landmark': 'off',
    // Such spaces would be copied along with the number; numbers are kept together by style.
    'tel-non-breaking': 'off',
    // Several choices are sent under one name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    // What closes a dialog is a link, so that it also does without script; to readers it is the button it is with
    // script.
    'prefer-native-element': ['error', { exclude: ['button'] }],
  },
}
