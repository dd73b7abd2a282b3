import { MAX_COUNT_SHOWN } from '../../lib/members/waiting.ts'
import { pluralize } from '../../lib/text/format.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type WaitingKind = 'mentorship' | 'applications' | 'hiring' | 'admin' | 'notifications'
export type WaitingPlace = 'nav' | 'bar' | 'menu' | 'bell'

type WaitingProps = { kind: WaitingKind; count: number; place: WaitingPlace; swap?: boolean }

export const WaitingCount = ({ kind, count, place, swap }: WaitingProps) => (
  <span
    className="waiting"
    id={`waiting-${kind}-${place}`}
    hx-swap-oob={swap ? 'outerHTML' : undefined}
  >
    {count > 0 && (
      <>
        <span className="num" aria-hidden="true">
          {count > MAX_COUNT_SHOWN ? `${MAX_COUNT_SHOWN}+` : count}
        </span>
        <VisuallyHidden> ({pluralize(count, 'thing')} waiting)</VisuallyHidden>
      </>
    )}
  </span>
)

export const ChangedWaiting = ({ count }: { count: number }) => (
  <>
    <WaitingCount kind="mentorship" count={count} place="nav" swap />
    <WaitingCount kind="mentorship" count={count} place="bar" swap />
  </>
)
