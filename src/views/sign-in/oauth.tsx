import type { OfferedProvider } from '../../islands/wizard/oauth.tsx'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'

export const SignInWithProvider = ({
  providers,
  next,
}: {
  providers: readonly OfferedProvider[]
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
