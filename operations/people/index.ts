import { AddUserNote } from './users/AddUserNote';
import { EndUserSessions } from './users/EndUserSessions';
import { GetUserData } from './users/GetUserData';
import { GetUserNotes } from './users/GetUserNotes';
import { GetUserTimeline } from './users/GetUserTimeline';
import { SetAdminRole } from './users/SetAdminRole';
import { UpdateUser } from './users/UpdateUser';

export const peopleOperations = {
  AddUserNote,
  EndUserSessions,
  GetUserData,
  GetUserNotes,
  GetUserTimeline,
  SetAdminRole,
  UpdateUser,
};
