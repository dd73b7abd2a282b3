import type { TokenPurpose } from '../../accounts/tokens.ts'
import { excerpt } from '../../text/format.ts'
import type { Block, Content } from '../content.ts'

/**
 * How much a letter matters: `critical` is about the account's safety, `transactional` about what
 * its member has done or paid; the other two come only to those who want them.
 */
type EmailClass = 'critical' | 'transactional' | 'notification' | 'digest'

/** Whom a letter is for, and where its links lead. */
export type EmailWriting = {
  /** Whole, without a slash at its end. */
  siteUrl: string
  /** The member's whole name; empty for the people who run the site. */
  name: string
  /** What the letter's link carries, where its kind mints one; made for this sending alone. */
  token?: string
  /** The same as digits to be typed, where a session asked for them. */
  code?: string
  /** Whether the address that it goes to is another member's. */
  taken?: boolean
}

type Kind<Data> = {
  class: EmailClass
  /** What its link is for: the secret in it is made as the letter is sent, and kept nowhere. */
  mints?: TokenPurpose
  /**
   * Whether it is written to an address that somebody typed, whoever has it: who that is shows as it
   * is sent, so that asking for it takes the same time whether anybody has.
   */
  toWhoever?: true
  /** What it is, among the letters that a member may stop, and at the end of each. */
  title: string
  write(data: Data, writing: EmailWriting): Content
}

/** The kinds of a noun, by what each tells as it is kept until it is sent: instants as ISO 8601. */
export type EmailTemplates<Data> = { [Key in keyof Data]: Kind<Data[Key]> }

export const greeting = (name: string): Block => `Dear ${plainName(name)},`

/**
 * A name as it stands in a letter: without what a mail program makes a link of, since the letter is
 * the site's and the name is whatever a stranger chose, and at most 60 characters long.
 */
export const plainName = (name: string) => excerpt(name.replace(/[.。．｡․:/\\@]+(?=\S)/g, ' '), 60)
