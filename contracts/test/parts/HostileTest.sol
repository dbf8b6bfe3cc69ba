// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Escrow} from "../../src/Escrow.sol";
import {IEscrow} from "../../src/IEscrow.sol";
import {IUsdc} from "../../src/IUsdc.sol";
import {EscrowTest} from "./EscrowTest.sol";
import {HostileToken} from "./HostileToken.sol";
import {vm} from "./Vm.sol";

/// @title An escrow whose USDC misbehaves, with a campaign of 50 USDC.
abstract contract HostileTest is EscrowTest {
    HostileToken internal token;
    address internal where;
    bytes32 internal k;

    function setUp() public virtual override {
        super.setUp();
        token = new HostileToken();
        useEscrow(operator, guardian, admin);
    }

    /// @dev The token may hold a role, so that only the guard stands in its way.
    function useEscrow(address operator_, address guardian_, address admin_) internal {
        vm.warp(START - 1 days);
        escrow = new Escrow(IUsdc(address(token)), factory, admin_, operator_, guardian_, feeWallet, CAP);
        IEscrow.PayeeLimit[] memory limits = new IEscrow.PayeeLimit[](1);
        limits[0] = IEscrow.PayeeLimit({payee: groupOwner, dailyLimit: LIMIT});
        vm.prank(operator_);
        escrow.announcePayees(limits);
        vm.warp(START);
        where = escrow.depositAddress(ref());
        k = key();
        token.mint(where, 50e6);
        vm.prank(operator_);
        escrow.sweep(one(ref()));
    }
}
