/** The line of a pause control: two bars, or the triangle that starts it again. */
export const pauseLine = (paused: boolean) => (paused ? 'M7 4.5v15L19 12z' : 'M8 5v14M16 5v14')
