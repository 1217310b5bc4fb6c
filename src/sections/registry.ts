import type { ComponentType } from 'react'
import type { SectionProps, SectionType } from '../site/page'
import { Banner } from './Banner'
import { ChatSection } from './ChatSection'
import { CityAbout } from './CityAbout'
import { CityCards } from './CityCards'
import { CityIntro } from './CityIntro'
import { CityLinks } from './CityLinks'
import { Contact } from './Contact'
import { DocumentText } from './DocumentText'
import { Entries } from './Entries'
import { FormSection } from './FormSection'
import { Gallery } from './Gallery'
import { Hero } from './Hero'
import { Hours } from './Hours'
import { MapSection } from './MapSection'
import { Message } from './Message'
import { PageHeader } from './PageHeader'
import { Pictures } from './Pictures'
import { Points } from './Points'
import { PriceList } from './PriceList'
import { Processors } from './Processors'
import { Prose } from './Prose'
import { Questions } from './Questions'
import { ServiceCards } from './ServiceCards'
import { ServiceDetail } from './ServiceDetail'
import { Statement } from './Statement'
import { Testimonials } from './Testimonials'

/** The registry of section types: a type in the schema without a component here does not compile. */
export const sections: { [T in SectionType]: ComponentType<SectionProps<T>> } = {
  hero: Hero,
  'page-header': PageHeader,
  'service-cards': ServiceCards,
  'service-detail': ServiceDetail,
  'city-intro': CityIntro,
  'city-about': CityAbout,
  'city-cards': CityCards,
  'city-links': CityLinks,
  testimonials: Testimonials,
  points: Points,
  prose: Prose,
  document: DocumentText,
  processors: Processors,
  statement: Statement,
  questions: Questions,
  banner: Banner,
  contact: Contact,
  form: FormSection,
  chat: ChatSection,
  gallery: Gallery,
  message: Message,
  entries: Entries,
  'price-list': PriceList,
  pictures: Pictures,
  map: MapSection,
  hours: Hours,
}
