import { ButtonLink } from '../ui/button.tsx'

type OlderLinkProps = {
  /** Of the rows that follow; null where there are none. */
  href: string | null
  className?: string
}

export const OlderLink = ({ href, className = 'actions' }: OlderLinkProps) =>
  href && (
    <p className={className}>
      <ButtonLink href={href}>Older</ButtonLink>
    </p>
  )
