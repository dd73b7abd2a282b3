export const pauseLine = (paused: boolean) => (paused ? 'M7 4.5v15L19 12z' : 'M8 5v14M16 5v14')
