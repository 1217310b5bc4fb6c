import type { Messages, Names, Place, Speech } from '../Messages'
import { listed } from './englishNouns'

const noAnswer = {
  captcha: 'the relay answers only where its captcha is on, and "_captcha" is "false"',
  'no-email': 'this form does not ask for an e-mail address',
}

/** The reasons why a visitor gets no automatic answer. */
export type NoAnswer = keyof typeof noAnswer

interface Hours {
  opens: string
  closes: string
}

/** Messages about forms and deliveries, the relay, ways to reach the company, hours, and waivers. */
export const forms = {
  'unknown-field': ({ field, fields }: { field: string; fields: Names }) => [
    `This form has no field "${field}".`,
    `Its fields: ${listed(fields)}.`,
  ],
  'unknown-field/never-asked': ({ label, isRequired }: { label: string; isRequired: boolean }) => [
    `The conversation never asks "${label}"${isRequired ? ', which is required' : ''}.`,
    'Add a step for it, or remove the field.',
  ],
  'unknown-field/first-step': ({ first, begins }: { first: string; begins: string }) => [
    `The first step leaves out "${first}", which stands before "${begins}".`,
    `Let it begin with "${first}".`,
  ],
  'unknown-field/step-order': ({ field }: { field: string }) => [
    `"${field}" belongs to a step before this one.`,
    'Put the fields, or the steps, in one order.',
  ],
  'unknown-field/not-before': ({ field, before }: { field: string; before: Names }) => [
    `No field "${field}" stands before this one.`,
    before.names.length > 0 ? `It can be: ${listed(before)}.` : 'Put the other field before this one.',
  ],
  'unknown-field/choice': ({ value, choices }: { value: string; choices: Names }) => [
    `"${value}" is not one of the choices of this field.`,
    `It can be: ${listed(choices)}.`,
  ],
  'unknown-field/other-choice': ({ value, field, choices }: { value: string; field: string; choices: Names }) => [
    `"${value}" is not one of the choices of "${field}".`,
    `It can be: ${listed(choices)}.`,
  ],
  'wrong-choices': ({ text }: { text: string }) => [
    `"${text}" is not the answer to one field.`,
    'Write the name of the field alone, such as "{form.branch}".',
  ],
  'wrong-choices/circle': ({ field }: { field: string }) => [
    `The choices of "${field}" go by this field, and those of this field by "${field}": nobody could begin.`,
    'Let only the later one go by the other.',
  ],
  'wrong-choices/not-before': ({ field }: { field: string }) => [
    `"${field}" stands after this field, so it is not answered yet.`,
    'Put it before this one.',
  ],
  'wrong-choices/no-choices': ({ field }: { field: string }) => [
    `"${field}" has no choices that entries could name.`,
    'Go by a field whose choices come from a list.',
  ],
  'wrong-choices/no-hours': ({ field, list }: { field: string; list: string }) => [
    `"${field}" is chosen from "${list}", whose entries have no opening hours.`,
    'Name a field whose choices are branches, or entries of a list with a field "hours".',
  ],
  'wrong-choices/no-minutes': ({ list, field, possible }: { list: string; field: string; possible: Names }) => [
    `No number "${field}" is said of each of "${list}", so nobody knows how long one takes.`,
    possible.names.length > 0
      ? `It can be: ${listed(possible)}.`
      : 'Give the list a field { "type": "number" } with the minutes.',
  ],
  'wrong-choices/page': () => [
    'Of these two fields the page decides on the choices of one, and the visitor on those of the other.',
    'Let the page start the field with something ("with"), and let both have their choices from whole lists.',
  ],
  'wrong-choices/never-asked': ({ fields }: { fields: Names }) => [
    `No answers to ${listed(fields)} meet these conditions together, so this is never asked.`,
    'Change what they have to be, or remove the field.',
  ],
  'wrong-choices/no-answer': ({ choices, fields }: { choices: Names; fields: Names }) => [
    `No answers to ${listed(fields)} lead to: ${listed(choices)}.`,
    'Say in these entries what they go with, or leave them out.',
  ],
  'wrong-choices/nothing-left': ({ answers, field }: { answers: Names; field: string }) => [
    `After these answers to "${field}" nothing can be chosen here: ${listed(answers)}.`,
    'Let entries name them.',
  ],
  'wrong-choices/never-meet': ({ pairs }: { pairs: Names }) => [
    `These are never open at one time, so anybody who chooses both finds no day: ${listed(pairs)}.`,
    'Let their hours meet, or say in these entries which go together, so that nobody can choose both.',
  ],
  'wrong-start': ({ field, fields }: { field: string; fields: Names }) => [
    `No form there has a field "${field}" that can start with something.`,
    `It can be: ${listed(fields)}.`,
  ],
  'wrong-start/no-form': ({ field }: { field: string }) => [
    `There is no form that could start with "${field}".`,
    'Let it lead to a page with a form, or remove this.',
  ],
  'wrong-start/choice': ({ value, field }: { value: string; field: string }) => [
    `"${value}" stands for none of the choices of "${field}": the form starts without it.`,
    'Write the id of a choice, or of an entry that a choice names.',
  ],
  'wrong-start/not-together': ({ values }: { values: Names }) => [
    `These do not go together in the form: ${listed(values)}.`,
    'Start it with answers that go together, or leave one out.',
  ],
  'missing-consent': (_: object, { place }: Speech) => [
    'This service counts only visitors who agreed, and nothing asks them.',
    `Write the question into ${place({ keys: ['measuring', 'consent'] })}.`,
  ],
  'missing-counter': () => [
    'Visits are to be counted at the relay, and the site has none.',
    'Write into "relay" where yours is, or let another service count.',
  ],
  'missing-counter/foreign': ({ host }: { host: string }, { place }: Speech) => [
    `Visits cannot be counted at ${host}, which takes forms alone.`,
    `Run a relay of your own and name it in ${place({ keys: ['relay', 'endpoint'] })}, or let another service count.`,
  ],
  'missing-consent/clicks': (_: object, { place }: Speech) => [
    'Which ad brought a visitor is kept only where he agreed, and nothing asks him.',
    `Write the question into ${place({ keys: ['measuring', 'consent'] })}.`,
  ],
  'repeated-counter': ({ type }: { type: string }) => [
    `A service "${type}" above counts at the same place: everything would be counted twice.`,
    'Keep one of the two.',
  ],
  'unknown-event': ({ event }: { event: string }, { place }: Speech) => [
    `"${event}" has a label and is not counted: this conversion would never be reported.`,
    `Give "${event}" its name in ${place({ keys: ['measuring', 'events'] })}, or remove the label.`,
  ],
  'wrong-amount': ({ amount }: { amount: number }) => [
    `${amount} has more than two digits after the point, and cannot be paid.`,
    'Round it to two digits.',
  ],
  'wrong-amount/no-currency': (_: object, { place }: Speech) => [
    'The button cannot say this amount: the site has no currency.',
    `Say it in ${place({ keys: ['site', 'currency'] })}, such as "INR", or remove the amount.`,
  ],
  'page-of-thanks': ({ page }: { page: string }) => [
    `"${page}" does not say the reference of the request, which the form would have said.`,
    'Give it a section "message" with "reference".',
  ],
  'page-of-thanks/searchable': ({ page }: { page: string }) => [
    `Search engines may lead people to "${page}" who have sent nothing.`,
    'Give the page "searchable": false.',
  ],
  'page-of-thanks/not-reached': () => [
    'Nothing of this form reaches anybody, so it leads nowhere.',
    'Let it go to the relay ("delivery": { "type": "relay" }), or remove this.',
  ],
  'relay-setting': ({ setting, known }: { setting: string; known: Names }) => [
    `The relay knows no setting "${setting}".`,
    `It knows: ${listed(known)}.`,
  ],
  'relay-setting/value': ({ setting, value, possible }: { setting: string; value: string; possible: Names }) => [
    `The relay knows no ${setting} "${value}".`,
    `It can be: ${listed(possible)}.`,
  ],
  'relay-setting/empty-copy': () => [
    'An address for a copy is empty.',
    'Write one address, or several with commas between them.',
  ],
  'relay-setting/copy': ({ address }: { address: string }) => [
    `No copy can go to "${address}": it is not an e-mail address.`,
    'Write one address, or several with commas between them.',
  ],
  'relay-setting/no-answer': ({ why }: { why: NoAnswer }) => [
    `Visitors will most likely not get this answer: ${noAnswer[why]}.`,
    'Remove "_autoresponse", and promise no e-mail.',
  ],
  'relay-setting/next': ({ address }: { address: string }) => [
    `After sending without script the visitor would be led to "${address}", which is not a full address of this site.`,
    'Write {page.url}, or an address that begins with {site.url}.',
  ],
  'missing-contact/whatsapp': () => [
    'This leads to WhatsApp, and the company has no number there.',
    'Add "whatsapp" to "company", or remove this.',
  ],
  'missing-contact/email': () => [
    'This leads to an e-mail, and the company has no address.',
    'Add "email" to "company", or remove this.',
  ],
  'missing-contact/relay': () => [
    'This form goes to the relay, and the site has none.',
    'Add "relay", or let it go "whatsapp".',
  ],
  'missing-contact/outbox': () => [
    'This form sends what visitors write, and the site has no words for when that fails.',
    'Add "outbox": what a visitor sees when a request could not be sent.',
  ],
  'unreachable-address': ({ address }: { address: string }) => [
    `"${address}" cannot be reached from outside: what visitors send there reaches nobody.`,
    'Write the address that you really use. Until then the site can be looked at, and not be published.',
  ],
  'silent-form': ({ thanks }: { thanks: string }) => [
    `This form says "${thanks}", but what the visitor writes reaches nobody.`,
    'Let it go to the relay too ("also": [{ "type": "relay" }]), or let "delivery" be of the type "relay" or "whatsapp".',
  ],
  'silent-form/without-thanks': () => [
    'What the visitor writes in this form reaches nobody.',
    'Let it go to the relay too ("also": [{ "type": "relay" }]), or let "delivery" be of the type "relay" or "whatsapp".',
  ],
  'repeated-delivery': ({ type }: { type: string }) => [
    `This form goes "${type}" already, or to another receiver that confirms it.`,
    'Keep one of the two; "_cc" in a payload for the relay names recipients of a copy.',
  ],
  'unsent-field': ({ label, field, where }: { label: string; field: string; where: Place }, { place }: Speech) => [
    `Visitors fill in "${label}", but it is not sent: it is not in ${place(where)}.`,
    `Add {form.${field}} there, or remove the field.`,
  ],
  'wrong-file/delivery': ({ label }: { label: string }) => [
    `"${label}" asks for a file, and this form does not go to the relay: nothing else takes files.`,
    'Let "delivery" be of the type "relay", or remove the field.',
  ],
  'wrong-file/none-taken': ({ label }: { label: string }) => [
    `"${label}" asks for a file, and the relay takes none: "files" is missing in "relay".`,
    'Say there what it takes, such as { "megabytes": 5, "types": [".jpg", ".png", ".pdf"], "missing": "not attached" }, or remove the field.',
  ],
  'wrong-file/type': ({ type, taken }: { type: string; taken: Names }, { place }: Speech) => [
    `The relay does not take files that end in "${type}".`,
    `It takes: ${listed(taken)}. Another one has to stand in ${place({ keys: ['relay', 'files', 'types'] })} too.`,
  ],
  'wrong-file/size': ({ megabytes, most }: { megabytes: number; most: number }, { place }: Speech) => [
    `The files of this form may be ${megabytes} MB together, and the relay takes ${most}.`,
    `Make it less here, or more in ${place({ keys: ['relay', 'files', 'megabytes'] })}.`,
  ],
  'wrong-hours': ({ begins, ends }: { begins: string; ends: string }) => [
    `This ends at ${ends} and begins at ${begins}.`,
    'Let it end after it begins. Opening hours that go past midnight end at 06:00 at the latest.',
  ],
  'wrong-hours/overlap': ({ opens, closes, other }: Hours & { other: Hours }) => [
    `${opens} to ${closes} overlaps with a line above it, ${other.opens} to ${other.closes}, on the same day.`,
    'Let one end before the other begins, or remove one.',
  ],
  'wrong-hours/twice': ({ day }: { day: string }) => [
    `"${day}" stands above already.`,
    'Remove one of the two. A day with a pause has two lines, each with "opens" and "closes", that do not overlap.',
  ],
  'wrong-hours/never-closes': () => ['This day opens and never closes.', 'Add "closes", or remove "opens".'],
  'wrong-hours/no-times': () => [
    'There are no times here, and the company has no opening hours.',
    'Write "times", or the hours of the company.',
  ],
  'wrong-hours/outside': ({ times }: { times: string }) => [
    `Some of these times are outside the opening hours: ${times}. The form does not offer them.`,
    'Take them out here, or change the opening hours. Without times of its own the form offers the opening hours.',
  ],
  'wrong-hours/none': () => ['The company has no opening hours.', 'Add "hours" to "company", or remove this section.'],
  'wrong-hours/no-branch': ({ whose }: { whose: string }) => [
    `"${whose}" has no opening hours here: only a page made for each branch, or each entry of a list with "hours", is about one that has.`,
    'Write "company".',
  ],
  'disagreeing-hours': ({ label, opens, closes }: Hours & { label: string }) => [
    `This says "${label}", but the times beside it are ${opens} to ${closes}.`,
    'Let both say the same.',
  ],
  'unknown-time-zone': ({ zone }: { zone: string }) => [
    `There is no time zone "${zone}".`,
    'Write the continent and the city, such as "Asia/Kolkata" or "Europe/Berlin".',
  ],
  'unused-waiver/rule': ({ rule }: { rule: string }) => [
    `There is no rule "${rule}" that could be waived.`,
    'Write the name that the advice ends with, or remove this waiver.',
  ],
  'unused-waiver': ({ where }: { where: Place }, { place }: Speech) => [
    `There is no such advice at ${place(where)} (any more).`,
    'Remove this waiver, or correct the place.',
  ],
} satisfies Messages
