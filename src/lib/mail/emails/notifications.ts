import {
  OWN_EMAIL_KINDS,
  OWN_EMAIL_TITLES,
  type OwnEmailKind,
} from '../../notifications/email-kinds.ts'
import { excerpt } from '../../text/format.ts'
import { type EmailTemplates, greeting, withoutLinkSigns } from './template.ts'

const plain = (text: string) => excerpt(withoutLinkSigns(text), 200)

/** Written when it is sent, as the list in Waymark says it then. */
export type NotificationEmail = {
  /** The id of the notification. */
  id: string
  shown?: { text: string; reason: string; href: string; lines?: string[] }
}

export type NotificationEmails = Record<OwnEmailKind, NotificationEmail>

export const NOTIFICATION_EMAILS = Object.fromEntries(
  OWN_EMAIL_KINDS.map((kind) => [
    kind,
    {
      class: 'notification',
      title: OWN_EMAIL_TITLES[kind],
      write: ({ shown }: NotificationEmail, { siteUrl, name }) => ({
        subject: plain(shown!.text),
        blocks: [
          greeting(name),
          `${plain(shown!.text)}.`,
          ...(shown!.lines ?? []).map(plain),
          `You hear about this because ${plain(shown!.reason)}.`,
          { link: siteUrl + shown!.href, label: 'View in Waymark' },
        ],
      }),
    } satisfies EmailTemplates<NotificationEmails>[OwnEmailKind],
  ]),
) as unknown as EmailTemplates<NotificationEmails>
