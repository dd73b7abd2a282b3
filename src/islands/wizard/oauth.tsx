import { Button } from '../../views/ui/button.tsx'

/** A site with which members sign in. */
export type OfferedProvider = { key: string; name: string }

/** The form beside the wizard that leads to a site: within it no other form can stand. */
export const providerForm = (key: string) => `with-${key}`

/** The sites that are offered to who has no password yet. */
export const SignUpWithProvider = ({ providers }: { providers: readonly OfferedProvider[] }) => (
  <>
    <div className="checks">
      {providers.map(({ key, name }) => (
        <Button key={key} type="submit" form={providerForm(key)}>
          Sign up with {name}
        </Button>
      ))}
    </div>
    <p className="or">or</p>
  </>
)
