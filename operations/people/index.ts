import { CreateCompany } from './companies/CreateCompany';
import { GetCompanies } from './companies/GetCompanies';
import { GetCompany } from './companies/GetCompany';
import { GetCompanyReport } from './companies/GetCompanyReport';
import { GetCompanyUsers } from './companies/GetCompanyUsers';
import { UpdateCompany } from './companies/UpdateCompany';
import { UploadCompanyLogo } from './companies/UploadCompanyLogo';
import { AnswerInvitation } from './membership/AnswerInvitation';
import { GetMembership } from './membership/GetMembership';
import { LeaveCompany } from './membership/LeaveCompany';
import { GetOffice } from './office/GetOffice';
import { SearchOffice } from './office/SearchOffice';
import { AddUserNote } from './users/AddUserNote';
import { EndUserSessions } from './users/EndUserSessions';
import { GetUserData } from './users/GetUserData';
import { GetUserNotes } from './users/GetUserNotes';
import { GetUserTimeline } from './users/GetUserTimeline';
import { MakeOwner } from './users/MakeOwner';
import { SetAdminRole } from './users/SetAdminRole';
import { UpdateUser } from './users/UpdateUser';

export const peopleOperations = {
  AddUserNote,
  AnswerInvitation,
  CreateCompany,
  EndUserSessions,
  GetCompanies,
  GetCompany,
  GetCompanyReport,
  GetCompanyUsers,
  GetMembership,
  GetOffice,
  GetUserData,
  GetUserNotes,
  GetUserTimeline,
  LeaveCompany,
  MakeOwner,
  SearchOffice,
  SetAdminRole,
  UpdateCompany,
  UpdateUser,
  UploadCompanyLogo,
};
