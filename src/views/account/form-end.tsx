import type { ComponentProps, ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'

type FormEndProps = {
  variant?: ComponentProps<typeof Button>['variant']
  foot?: boolean
  children: ReactNode
}

export const FormEnd = ({ variant = 'primary', foot, children }: FormEndProps) => (
  <div className={foot ? 'actions account-foot' : 'actions'}>
    <Button type="submit" variant={variant}>
      {children}
    </Button>
    <BackToAccount />
  </div>
)

export const BackToAccount = () => (
  <ButtonLink variant="quiet" href={paths.account}>
    Back to your account
  </ButtonLink>
)
