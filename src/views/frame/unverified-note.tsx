import { paths } from '../../lib/paths.ts'

export const UnverifiedNote = () => (
  <aside className="unproved" aria-label="Your address">
    <p className="wrap">
      Your email address is not proved yet.{' '}
      <a className="link" href={paths.accountAddress}>
        Prove it
      </a>
    </p>
  </aside>
)
