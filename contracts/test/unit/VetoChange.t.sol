// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

contract VetoChangeTest is EscrowTest {
    function veto(IEscrow.Kind kind) internal {
        vm.prank(guardian);
        escrow.vetoChange(kind);
    }

    function test_P109_DropsWhatWaitsOfAnyKindButGuardian() public {
        for (uint256 i = 0; i <= uint256(IEscrow.Kind.FeeWallet); i++) {
            IEscrow.Kind kind = IEscrow.Kind(i);
            if (kind == IEscrow.Kind.Guardian) continue;
            propose(changeOf(kind, stranger));
            vm.expectEmit(address(escrow));
            emit IEscrow.ChangeVetoed(kind);
            veto(kind);
            (bytes32 hash,) = escrow.pendingChange(kind);
            vm.assertEq(hash, 0);
        }
    }

    function test_P109_TheGuardianCannotKeepItself() public {
        propose(changeOf(IEscrow.Kind.Guardian, stranger));
        expectRevert(abi.encodeWithSelector(IEscrow.NotTheGuardiansToDecide.selector, IEscrow.Kind.Guardian));
        veto(IEscrow.Kind.Guardian);
    }

    function test_WorksOnWhatIsDueAndWhilePaused() public {
        propose(changeOf(IEscrow.Kind.Admin, stranger));
        vm.warp(START + 20 days);
        pauseEscrow();
        veto(IEscrow.Kind.Admin);
    }

    function test_RefusesWhereNothingWaitsOrIsLeft() public {
        bytes memory none = abi.encodeWithSelector(IEscrow.NoSuchChange.selector, IEscrow.Kind.Operator);
        expectRevert(none);
        veto(IEscrow.Kind.Operator);
        propose(changeOf(IEscrow.Kind.Operator, stranger));
        vm.warp(START + 30 days);
        expectRevert(none);
        veto(IEscrow.Kind.Operator);
    }

    function test_IsTheGuardians() public {
        propose(changeOf(IEscrow.Kind.Operator, stranger));
        address[3] memory others = [operator, admin, stranger];
        for (uint256 i = 0; i < others.length; i++) {
            expectRevert(abi.encodeWithSelector(IEscrow.NotGuardian.selector, others[i]));
            vm.prank(others[i]);
            escrow.vetoChange(IEscrow.Kind.Operator);
        }
    }
}
