/** When an event begins for whoever comes: when somebody is on stage, where it says so. */
export const startOf = ({ stageTime, happeningFrom }: { stageTime: string | null; happeningFrom: string }): string =>
  stageTime ?? happeningFrom;
