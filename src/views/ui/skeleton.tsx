import { VisuallyHidden } from './visually-hidden.tsx'

export const Skeleton = ({ className }: { className: string }) => (
  <span className={`skeleton ${className}`} />
)

export const RowSkeletons = ({ count = 3 }: { count?: number }) => (
  <ul className="rows rows-skeleton">
    {numbers(count).map((i) => (
      <li key={i}>
        <Skeleton className="size-11 rounded-control" />
        <div className="grid gap-2">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-1/2" />
        </div>
        <Skeleton className="h-7 w-20" />
        {i === 0 && <VisuallyHidden>Loading</VisuallyHidden>}
      </li>
    ))}
  </ul>
)

export type SkeletonKind = 'opportunity' | 'organization' | 'community' | 'mentorship'

export const skeletonsOf = (kind: SkeletonKind) => (kind === 'mentorship' ? 4 : 6)

type CardSkeletonsProps = { kind: SkeletonKind; count: number }

export const gridOf = (kind: SkeletonKind) =>
  kind === 'mentorship' ? 'card-grid' : 'card-grid card-grid-three'

/** As high as the cards that they stand for. */
export const CardSkeletons = ({ kind, count }: CardSkeletonsProps) => (
  <div className={gridOf(kind)}>
    <VisuallyHidden>Loading</VisuallyHidden>
    {numbers(count).map((i) => (
      <div key={i} className={`card card-skeleton-${kind}`} aria-hidden="true">
        {kind === 'community' && <Skeleton className="h-33 rounded-none" />}
        <div className="grid gap-3 p-6">
          <Skeleton className="size-11 rounded-control" />
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-1/2" />
        </div>
        <div className="mt-auto p-6 pt-0">
          <Skeleton className="h-11 w-28 rounded-control" />
        </div>
      </div>
    ))}
  </div>
)

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)
