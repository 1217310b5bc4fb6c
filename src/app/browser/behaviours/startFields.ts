import { choiceKey } from '../../../manifest/text/choiceKey'

/** Starts fields with what the address brings: a choice that exists, or text in a field for text. */
export function startFields(query: string): void {
  for (const [name, value] of new URLSearchParams(query))
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-brought]'))
      if (form.dataset.brought?.split(' ').includes(name)) start(form, `${form.dataset.form}-${name}`, value)
}

/** Changes what a field has at first. What was typed stays by itself, and what was chosen is left alone. */
function start(form: HTMLFormElement, id: string, value: string): void {
  const field = form.querySelector(`#${CSS.escape(id)}`)
  if (field instanceof HTMLSelectElement) {
    const option = [...field.options].find((one) => one.value && isNamed(one, value))
    if (option && field.selectedIndex < 1) option.defaultSelected = true
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    field.defaultValue = value.slice(0, longest)
  else {
    const radios = [...form.querySelectorAll<HTMLInputElement>(`[type=radio][id^="${CSS.escape(id)}-"]`)]
    const radio = radios.find((one) => isNamed(one, value))
    if (radio && radios.every((one) => one.checked === one.defaultChecked)) radio.defaultChecked = true
  }
}

/** Longest text that an address may bring, in UTF-16 units. */
const longest = 200

const isNamed = ({ value, dataset }: HTMLOptionElement | HTMLInputElement, wanted: string): boolean =>
  [value, ...(dataset.as?.split(' ') ?? [])].some((name) => choiceKey(name) === choiceKey(wanted))
