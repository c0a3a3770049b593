/** The portrait of an event's host; decorative, because the name is beside it. */
export const Face = ({ photo }: { photo: string }) => (
  <img className="live__face" src={photo} width={44} height={44} alt="" />
);
