import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { LostPage } from './lost-page.tsx'

/** What failed, in its own words, and what to do about it. */
export function ErrorPage({ status, message }: { status: number; message: string }) {
  const ours = status >= 500
  return (
    <LostPage
      title={ours ? 'Something went wrong' : 'That did not work'}
      lead={message}
      hint={
        ours
          ? 'It is recorded here. Reload the page in a moment, or write to us if it stays.'
          : 'Go back, check what you sent, and try once more.'
      }
    >
      <ButtonLink href={paths.home} variant="primary" large>
        Back to the start
      </ButtonLink>
      <ButtonLink href={paths.contact} variant="surface" large>
        Contact
      </ButtonLink>
    </LostPage>
  )
}
