import type { Offered } from '../../islands/wizard/elsewhere.tsx'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'

/** The sites that are offered beside the password. */
export const SignInElsewhere = ({
  providers,
  next,
}: {
  providers: readonly Offered[]
  next: string
}) =>
  providers.map(({ key, name }) => (
    <form key={key} method="post" action={paths.signInWith(key)}>
      <input type="hidden" name="next" value={next} />
      <Button type="submit" block>
        Sign in with {name}
      </Button>
    </form>
  ))
