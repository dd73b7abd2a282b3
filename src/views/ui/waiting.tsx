import { pluralize } from '../../lib/text/format.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type WaitingProps = { count: number; place: 'nav' | 'menu'; swap?: boolean }

export const WaitingCount = ({ count, place, swap }: WaitingProps) => (
  <span className="waiting" id={`waiting-${place}`} hx-swap-oob={swap ? 'outerHTML' : undefined}>
    {count > 0 && (
      <>
        <span className="num" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
        <VisuallyHidden> ({pluralize(count, 'thing')} waiting)</VisuallyHidden>
      </>
    )}
  </span>
)

export const ChangedWaiting = ({ count }: { count: number }) => (
  <>
    <WaitingCount count={count} place="nav" swap />
    <WaitingCount count={count} place="menu" swap />
  </>
)
