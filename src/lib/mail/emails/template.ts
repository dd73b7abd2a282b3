import type { TokenPurpose } from '../../accounts/tokens.ts'
import type { Tier } from '../../membership/tiers.ts'
import { excerpt } from '../../text/format.ts'
import type { Block, Content } from '../content.ts'

/** Members can stop `notification` and `digest`; `critical` is about the account's safety. */
type EmailClass = 'critical' | 'transactional' | 'notification' | 'digest'

export type EmailWriting = {
  siteUrl: string
  name: string
  /** The reader's; null where it is not known. */
  timeZone?: string | null
  /** The reader’s plan when the email is sent. */
  tier?: Tier | undefined
  token?: string
  code?: string
  taken?: boolean
}

type Kind<Data> = {
  class: EmailClass
  /** The purpose of the link's token, which is generated at sending and not stored. */
  mints?: TokenPurpose
  /** Sent to a typed address whether or not a member has it, so that timing reveals nothing. */
  toUnverified?: true
  /** Waits, like after a failure, while the member's address is unverified. */
  awaitsConfirmation?: true
  title: string
  write(data: Data, writing: EmailWriting): Content
}

/** Data is stored as JSON until sending: instants as ISO 8601. */
export type EmailTemplates<Data> = { [Key in keyof Data]: Kind<Data[Key]> }

export const greeting = (name: string): Block => `Hello ${plainName(name)},`

/** Senders control names: no characters that mail programs turn into links. */
export const plainName = (name: string) => excerpt(withoutLinkSigns(name), 60)

export const withoutLinkSigns = (text: string) => text.replace(/[.。．｡․:/\\@]+(?=\S)/g, ' ')
