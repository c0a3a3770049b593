import { CreateCompany } from './companies/CreateCompany';
import { GetCompanies } from './companies/GetCompanies';
import { GetCompany } from './companies/GetCompany';
import { GetCompanyReport } from './companies/GetCompanyReport';
import { GetCompanyUsers } from './companies/GetCompanyUsers';
import { UpdateCompany } from './companies/UpdateCompany';
import { UploadCompanyLogo } from './companies/UploadCompanyLogo';
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
  CreateCompany,
  EndUserSessions,
  GetCompanies,
  GetCompany,
  GetCompanyReport,
  GetCompanyUsers,
  GetOffice,
  GetUserData,
  GetUserNotes,
  GetUserTimeline,
  MakeOwner,
  SearchOffice,
  SetAdminRole,
  UpdateCompany,
  UpdateUser,
  UploadCompanyLogo,
};
