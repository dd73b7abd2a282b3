import { ICONS, type IconName } from './icon-names.ts'

type IconProps = { of: IconName; className?: string }

/** A picture beside a word: never the only one to say something. */
export const Icon = ({ of, className }: IconProps) => (
  <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
    <use href={`${ICONS}#${of}`} />
  </svg>
)
