import type { ComponentProps } from 'react'
import type { ListedMentor } from '../../db/queries/mentors.ts'
import { paths } from '../../lib/paths.ts'
import { DialogLink } from './request-dialog.tsx'

type AskProps = ComponentProps<typeof DialogLink> & { mentor: Pick<ListedMentor, 'id' | 'open'> }

/** The way to ask a mentor, or how the viewer stands with one who cannot be asked again. */
export const Ask = ({ mentor: { id, open }, ...link }: AskProps) =>
  open ? (
    <Asked id={id} open={open} />
  ) : (
    <DialogLink {...link} id={askId(id)} href={paths.mentorshipRequest(id)} />
  )

type AskedProps = { id: string; open: 'pending' | 'active'; swap?: boolean }

/** Takes the place of the way to ask, and its focus, once a request is sent. */
export const Asked = ({ id, open, swap }: AskedProps) => (
  <span
    className="hint"
    id={askId(id)}
    tabIndex={swap ? -1 : undefined}
    hx-swap-oob={swap ? 'outerHTML' : undefined}
  >
    {OPEN_TEXTS[open]}
  </span>
)

export const askId = (mentor: string) => `ask-${mentor}`

/** How the viewer stands with a mentor who cannot be asked a second time. */
export const OPEN_TEXTS = { pending: 'You have asked already', active: 'Mentors you already' }
