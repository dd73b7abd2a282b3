import { paths } from '../../lib/paths.ts'

export const UnverifiedNote = () => (
  <aside className="unproved" aria-label="Your email address">
    <p className="wrap">
      Your email address isn’t confirmed yet.{' '}
      <a className="link" href={paths.accountAddress}>
        Confirm it
      </a>
    </p>
  </aside>
)
