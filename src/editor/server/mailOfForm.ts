import type { EditorApi } from '../api/EditorApi'
import { deliveryKindOf } from '../../forms/deliveries/deliveryKindOf'
import { fillTemplate, makePayload, visitorValues } from '../../forms/request/payload'
import { deliveriesOf, factsOf } from '../../manifest/deliveries/formDeliveries'
import { addressesOf } from '../../manifest/pages/addresses'
import { entitiesIn } from '../../manifest/entries/entities'
import { fieldFactsOf } from '../../manifest/schema/fieldFacts'
import { localize } from '../../manifest/languages/localize'
import type { Field, Form, Manifest } from '../../manifest/generated/manifest.generated'
import { keysOf, attempt } from '../../manifest/core/read'
import type { MediaLibrary } from '../../site/media'
import { OwnValues } from '../../site/pages/OwnValues'
import { Resolver } from '../../site/resolve/Resolver'
import type { ResolvedForm } from '../../site/resolved'
import type { PageNames } from '../../site/text/pageNames'
import { pageMark } from '../../ui/marks'
import { readSubmission, toLead } from '../../relay'
import { titleOfPage } from '../../manifest/edits/labels'
import { usesOf } from './changeScope'

/** Mails need only the names of the site's pictures. */
const media: MediaLibrary = {
  picture: (src) => ({ src, width: 1, height: 1 }),
  inFolder: () => [],
  address: (src) => src,
  icon: (name) => name,
  icons: '',
  focuses: [],
}

/** The e-mail of a form with example answers, made by the code of the real one; the check reports a faulty form. */
export const mailOfForm = (root: unknown, name: string): EditorApi['mail']['out']['mail'] =>
  attempt(() => {
    const { form, page, delivery } = openForm(root, name, 'mail')
    if (!delivery) return undefined
    const { payload, action } = deliveryKindOf({ delivery }).native({ ...form, delivery })
    const fields = Object.entries(makePayload(payload, exampleAnswers(form), exampleReference)).map(
      ([key, value]): [string, string] => [key, withNames(value, page)],
    )
    const to = action.slice(action.lastIndexOf('/') + 1)
    const { mail } = toLead(readSubmission({ fields: new Map(fields), files: [] }, to, page['page.url']))
    return {
      to,
      subject: mail.subject,
      html: mail.html,
      copies: mail.cc,
      ...(mail.replyTo !== undefined && { replyTo: mail.replyTo }),
    }
  })

export const messageOfForm = (root: unknown, name: string): string | undefined =>
  attempt(() => {
    const { form, page, delivery, template } = openForm(root, name, 'message')
    return delivery && withNames(fillTemplate(template, visitorValues(form.fields, exampleAnswers(form)), ''), page)
  })

/** @returns a form, the page it stands on, its delivery with such a preview, and the texts that hold what that sends */
function openForm(root: unknown, name: string, preview: 'mail' | 'message') {
  const [main] = localize(root) as [Manifest]
  const page = pageOf(main, name)
  const resolver = new Resolver(main, { media, base: '/' })
  const values = new OwnValues(resolver, { names: page })
  const deliveries = deliveriesOf(main.forms[name] as Form)
  const index = deliveries.findIndex((one) => factsOf(one).preview === preview)
  const carried = deliveries.slice(index).map((one) => factsOf(one).carries(one))[0] ?? 'nothing'
  const template =
    typeof carried === 'string' ? [] : carried.texts.flatMap((text) => resolver.formTemplate(text, values))
  const form = resolver.form(name, values)
  return { form, page, delivery: [form.delivery, ...(form.also ?? [])][index], template }
}

const exampleReference = '7K3Q-X9MD'
const exampleClicks = 'gclid: Cj0KCQiA'

/** The first page with the form, or the home page. */
function pageOf(main: Manifest, name: string): PageNames {
  const form = entitiesIn(main, 'forms').find(({ id }) => id === name)
  const route = form && usesOf(main, form).find(({ at }) => keysOf(at)[0] === 'routes')
  const index = (route && Number(keysOf(route.at)[1])) ?? 0
  const path = addressesOf(main).find((address) => address.route === index)?.path ?? '/'
  return {
    'page.path': path,
    'page.url': `${main.site.url.replace(/\/$/, '')}${path}`,
    'page.title': titleOfPage(main, { ...main.routes[index] }),
  }
}

const withNames = (text: string, page: PageNames): string =>
  (Object.keys(page) as (keyof PageNames)[]).reduce((filled, key) => filled.replaceAll(pageMark(key), page[key]), text)

/** In days from today: a likely date for a visit. */
const soon = 3

function exampleAnswers({ fields }: ResolvedForm): Record<string, string> {
  const day = new Date(Date.now() + soon * 86_400_000).toISOString().slice(0, 10)
  return Object.fromEntries([
    ['clicks', exampleClicks],
    ...fields.map((field): [string, string] => {
      const choices = 'options' in field ? field.options.map(({ value }) => value) : []
      // The properties that an example is made of are the same before and after resolving.
      return [field.name, fieldFactsOf(field).example(field as unknown as Field, day, choices)]
    }),
  ])
}
